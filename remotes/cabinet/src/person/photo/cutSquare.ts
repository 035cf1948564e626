/** A photo is shown small; more pixels than this on a side only cost time, in pixels. */
const SIDE_MAX = 800

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts the chosen square out of a picture. @param area in pixels of the picture @returns a JPEG, at most 800 pixels on a side */
export async function cutSquare(source: string, area: Area): Promise<File> {
  const image = new Image()
  image.src = source
  await image.decode()
  const side = Math.min(SIDE_MAX, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG has no transparency: transparent areas become white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('No picture')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

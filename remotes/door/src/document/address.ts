/** Path of the document of a device at the door, for its worker and for links to it. */
export const DOOR_PATH = '/door'

/** Where the document of a device at the door is, for its worker and for links to it. */
export const DOOR_PATH = '/door'

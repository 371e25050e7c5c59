/** The file is in no supported format. */
export class NotRecognised extends Error {}

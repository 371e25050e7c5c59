/** The file is in no format we read. */
export class NotRecognised extends Error {}

/** A picture that no program should be made to show: damaged, no picture at all, or far too large. */
export class UnreadablePicture extends Error {}

/**
 * A picture that no program should be asked to display: damaged, not a picture at all, or far too
 * large.
 */
export class UnreadablePicture extends Error {}

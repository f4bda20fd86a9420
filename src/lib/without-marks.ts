/**
 * A text without the marks that nobody sees, as what is copied from a message or a contact list may
 * bring them: an address with one leads nowhere.
 */
export const withoutMarks = (text: string) => text.replace(/\p{Cf}/gu, '');

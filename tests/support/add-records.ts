import type { TestBackend } from './backend.ts';

/** Writes an article as the administrator of this backend. */
export const addArticle = ({ store, admin }: TestBackend, title = 'La lune', content = '') =>
  store.articles.create({ title, content, adminId: admin.id }, admin.email);

/** Changes its first article. */
export const changeArticle = ({ store, admin }: TestBackend, title: string, content = '') =>
  store.articles.update(1, { title, content, adminId: admin.id }, admin.email);

/** Sends a message as a visitor. */
export const addMessage = (
  { store }: TestBackend,
  { name = 'Camille', phone = '0612345678', message = 'Merci pour la radio.' } = {},
) => store.contactMessages.create({ name, email: 'camille@example.org', phone, message });

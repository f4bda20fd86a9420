import type { CSSProperties } from 'react';

/**
 * The look of what is said when files of the site are missing: no sheet is needed for it, and it
 * fits the public pages and the back office.
 */
export const noticeBox: CSSProperties = {
  position: 'fixed',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  insetInline: '1rem',
  zIndex: 1400,
  maxWidth: '40rem',
  margin: '1rem auto',
  padding: '0.75rem 1.25rem',
  border: '2px solid',
  borderRadius: '1rem',
  background: 'var(--surface, var(--mui-palette-background-paper, Canvas))',
  color: 'var(--ink, var(--mui-palette-text-primary, CanvasText))',
};

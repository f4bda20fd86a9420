import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useState } from 'react';

const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth;

/** Shows the full text of a truncated element on hover or focus. */
export function WholeOnFocus({ text, children }: { text: string; children: ReactElement }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip
      title={text}
      open={isOpen}
      onOpen={({ target }) => setIsOpen(target instanceof Element && isCut(target))}
      onClose={() => setIsOpen(false)}
      describeChild
    >
      {children}
    </Tooltip>
  );
}

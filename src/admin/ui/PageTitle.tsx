import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { site } from '#src/config.ts';
import { Head } from '#src/ui/Head.tsx';
import { Icon } from './Icon.tsx';

/** Of the button, or link, above a title that leads to the page from which this one was opened. */
export const backButton = {
  size: 'small',
  startIcon: <Icon name="back" size={18} />,
  sx: { ml: -0.5 },
} as const;

/** For a button that goes with its press: the focus follows to the title above what will stand there. */
export const pressedAway = (press: () => void) => () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  press();
};

type Props = {
  children: string;
  ref?: Ref<HTMLHeadingElement>;
  /** What can be done on the page, at its right. */
  actions?: ReactNode;
};

/**
 * The title of a page: its heading, which receives the focus after a navigation, and its head, which is
 * never indexed and has no tag that reveals the address.
 */
export const PageTitle = ({ children: title, ref, actions }: Props) => (
  <>
    <Head
      title={`${title} - ${site.name}`}
      description={`${title}, dans l’administration de ${site.name}.`}
      isIndexed={false}
    />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
      <Typography
        component="h1"
        variant="h1"
        ref={ref}
        tabIndex={-1}
        // Beside the actions it breaks rather than push them below.
        sx={{ flex: '1 1 8rem', minWidth: 0, outline: 'none' }}
      >
        {title}
      </Typography>
      {actions}
    </Box>
  </>
);

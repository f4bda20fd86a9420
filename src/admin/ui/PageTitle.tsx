import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { site } from '#src/config.ts';
import { Head } from '#src/ui/Head.tsx';

type Props = { children: string; ref?: Ref<HTMLHeadingElement> };

/**
 * The title of a page: its heading, which receives the focus after a navigation, and its head, which is
 * never indexed and has no tag that reveals the address.
 */
export const PageTitle = ({ children: title, ref }: Props) => (
  <>
    <Head
      title={`${title} - ${site.name}`}
      description={`${title}, dans l’administration de ${site.name}.`}
      isIndexed={false}
    />
    <Typography component="h1" variant="h1" ref={ref} tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
      {title}
    </Typography>
  </>
);

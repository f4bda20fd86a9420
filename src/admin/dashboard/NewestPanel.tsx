import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { DashboardPanel } from './DashboardPanel.tsx';
import { NewestList } from './NewestList.tsx';

type Props = { title: string } & ComponentProps<typeof NewestList>;

/** The newest rows of a list, as one thing that is going on. */
export const NewestPanel = ({ title, ...list }: Props) => (
  <DashboardPanel title={title}>
    <NewestList {...list} />
  </DashboardPanel>
);

/** What stands beside or under the name of such a row. */
export const Aside = ({ children, ...rest }: ComponentProps<typeof Typography>) => (
  <Typography component="span" variant="body2" color="textSecondary" {...rest}>
    {children}
  </Typography>
);

import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { DashboardPanel } from './DashboardPanel.tsx';
import { NewestList } from './NewestList.tsx';

type Props = { title: string } & ComponentProps<typeof NewestList>;

/** A panel with the newest rows of a list. */
export const NewestPanel = ({ title, ...list }: Props) => (
  <DashboardPanel title={title}>
    <NewestList {...list} />
  </DashboardPanel>
);

/** Secondary text beside or under the name of a row. */
export const Aside = ({ children, ...rest }: ComponentProps<typeof Typography>) => (
  <Typography component="span" variant="body2" color="textSecondary" {...rest}>
    {children}
  </Typography>
);

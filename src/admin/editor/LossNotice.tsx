import { PageMessage } from '#src/admin/ui/PageMessage.tsx';

/** Users would not read a longer list. */
const SHOWN = 5;

/**
 * Warns before the first save which formats the editor would lose in the passages that the user
 * changes.
 */
export function LossNotice({ losses }: { losses: readonly string[] }) {
  const others = losses.length - SHOWN;
  return (
    <PageMessage>
      Ce que vous ne touchez pas reste tel quel. Dans un passage que vous changez, l’éditeur ne
      garde pas&nbsp;:
      <ul style={{ margin: '0.25rem 0 0', paddingLeft: '1.2rem' }}>
        {losses.slice(0, SHOWN).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
        {others > 0 && <li>{others === 1 ? 'et un autre' : `et ${others} autres`}</li>}
      </ul>
    </PageMessage>
  );
}

import styles from './ArticlePreviewPage.module.css';

type Props<Key extends string> = {
  label: string;
  options: Readonly<Record<Key, string>>;
  chosen: Key;
  onChoose: (key: Key) => void;
};

/** A group of toggle buttons of which one is pressed. */
export function PreviewChoice<Key extends string>({
  label,
  options,
  chosen,
  onChoose,
}: Props<Key>) {
  const keys = Object.keys(options) as Key[];
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.option}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {options[key]}
        </button>
      ))}
    </fieldset>
  );
}

/** JSON with every `<` escaped cannot close its own element. */
export const structuredText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Structured data of a prerendered page, where any crawler reads it. */
export function StructuredData({ data }: { data: object | undefined }) {
  if (!data) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, serialised here
      dangerouslySetInnerHTML={{ __html: structuredText(data) }}
    />
  );
}

/** No line may begin with a colon: spaces before : ; ! ? » and after « become no-break spaces. */
export const frenchSpacing = (text: string) =>
  text.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0');

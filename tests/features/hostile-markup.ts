/** What a page consists of apart from its texts: elements with the names of their attributes. */
export function structureOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].map(
    ({ localName, namespaceURI, attributes }) =>
      `${namespaceURI?.split('/').at(-1)} ${localName} ${[...attributes].map(({ name }) => name).sort()}`,
  );
}

const ADDRESS = /^(?:href|src|srcset|action|formaction|data|poster|xlink:href|cite|background|srcdoc|style)$/;

/** Addresses and styles that run or load something. */
export function runningAddresses(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of a scheme
      const scheme = /^([a-z][a-z+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
      const isRunning = scheme !== undefined && !['http', 'https', 'mailto'].includes(scheme);
      if (name === 'style') return /url\(|expression|@import/i.test(value) ? [`${name}=${value}`] : [];
      return ADDRESS.test(name) && isRunning ? [`${name}=${value}`] : [];
    }),
  );
}

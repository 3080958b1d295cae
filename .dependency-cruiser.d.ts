/** Areas → the areas that they must not import. */
export declare const LATER: Record<string, string[]>;
declare const config: { forbidden: { name: string }[] };
export default config;

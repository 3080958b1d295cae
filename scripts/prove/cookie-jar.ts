/** The cookies of one browser, shared by its tabs: read when a request is sent, stored when a response arrives. */
export interface CookieJar {
  get(name: string): string | null;
  set(name: string, value: string): void;
  header(): string;
  keep(lines: readonly string[]): void;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    get: (name) => cookies.get(name) ?? null,
    set: (name, value) => void cookies.set(name, value),
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (lines) => {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

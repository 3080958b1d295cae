/** The parts of Google Identity Services that we use (see its JavaScript API reference). */
interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    use_fedcm_for_prompt?: boolean;
    itp_support?: boolean;
    cancel_on_tap_outside?: boolean;
    context?: 'signin' | 'signup';
  }): void;
  prompt(): void;
  cancel(): void;
  renderButton(parent: HTMLElement, look: Record<string, string | number>): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

let loading: Promise<GoogleId> | null = null;

/** Loads Google's script once; a failed attempt can be repeated. */
function loadGoogle(): Promise<GoogleId> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchScript(): Promise<GoogleId> {
  await new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = GOOGLE_SCRIPT;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      fail(new Error("failed to load Google's script"));
    };
    document.head.append(script);
  });
  const id = window.google?.accounts?.id;
  if (!id) throw new Error("Google's script has no sign-in API");
  return id;
}

export interface GooglePromptOptions {
  clientId: string;
  nonce: string;
  onToken: (idToken: string) => void;
}

async function open({ clientId, nonce, onToken }: GooglePromptOptions): Promise<GoogleId> {
  const id = await loadGoogle();
  id.initialize({
    client_id: clientId,
    nonce,
    use_fedcm_for_prompt: true,
    itp_support: true,
    cancel_on_tap_outside: false,
    callback: ({ credential }) => {
      if (credential) onToken(credential);
    },
  });
  return id;
}

/** Shows One Tap; the returned function dismisses it. */
export async function promptOneTap(ask: GooglePromptOptions): Promise<() => void> {
  const id = await open(ask);
  id.prompt();
  return () => id.cancel();
}

/** Renders Google's own button, the only one that can sign in without a redirect. */
export async function drawGoogleButton(
  ask: GooglePromptOptions,
  parent: HTMLElement,
  locale: string,
): Promise<void> {
  const id = await open(ask);
  id.renderButton(parent, { type: 'standard', size: 'large', text: 'continue_with', locale, width: 320 });
}

import { FromFrame, type ToFrame } from './protocol';
import { RuntimeError } from './runtime-error';

const LOADING_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** The sandboxed frame, as the page sees it: one port. */
export interface SandboxFrame {
  send(message: ToFrame, transfer?: Transferable[]): void;
  /** Receives the frame's messages; one listener at a time. */
  listen(listener: (message: FromFrame) => void): void;
  close(): void;
}

/** Adds the frame to the page and waits for its port, the only connection between the two. */
export function openSandboxFrame(src: string): Promise<SandboxFrame> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'Sandbox';
  frame.hidden = true;
  frame.src = src;
  const { port1, port2 } = new MessageChannel();
  let receive: (message: FromFrame) => void = () => {};
  const close = () => {
    port1.close();
    frame.remove();
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: RuntimeError['reason']) => () => {
      close();
      reject(new RuntimeError(reason));
    };
    let timer = setTimeout(fail('network'), LOADING_TIMEOUT_MS);
    port1.onmessage = ({ data }) => {
      const message = FromFrame.safeParse(data);
      if (!message.success) return;
      if (message.data.kind !== 'ready') return receive(message.data);
      clearTimeout(timer);
      resolve({
        send: (sent, transfer = []) => port1.postMessage(sent, transfer),
        listen: (listener) => {
          receive = listener;
        },
        close,
      });
    };
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        timer = setTimeout(fail('browser'), ANSWER_TIMEOUT_MS);
        // A sandboxed frame has no origin that could be named here.
        frame.contentWindow?.postMessage('port', '*', [port2]);
      },
      { once: true },
    );
    document.body.append(frame);
  });
}

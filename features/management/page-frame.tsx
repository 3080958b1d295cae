import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './page-frame.module.css';

/**
 * A page inside the page, with a window of its own: its layout follows the width of the frame, not of the screen. It looks as
 * the surrounding document does, and nothing in it leads away.
 */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    const stop = mirrorHead(inside);
    const stay = (event: MouseEvent) => {
      // Answers still open: they are no links or buttons. Elements of another window are of another class.
      const target = event.target as Element | null;
      if (!target?.closest('a, button')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    inside.addEventListener('click', stay, { capture: true });
    setBody(inside.body);
    return () => {
      stop();
      inside.removeEventListener('click', stay, { capture: true });
    };
  }, []);
  return (
    <iframe ref={frame} className={styles.frame} title={title}>
      {null}
      {/* Inside an article a header is no second banner beside the site's. */}
      {body && createPortal(<article>{children}</article>, body)}
    </iframe>
  );
}

const COPIED = 'link[rel="stylesheet"], style';

/** Style sheets, language and theme of this document, also those that come later. */
function mirrorHead(inside: Document): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const copy = () => {
    const { documentElement: root, head } = document;
    inside.documentElement.lang = root.lang;
    // Named even if the system chooses it: a frame may be shown in another scheme than its page.
    inside.documentElement.dataset.theme = root.dataset.theme ?? (dark.matches ? 'dark' : 'light');
    inside.documentElement.className = root.className;
    inside.head.replaceChildren(
      ...[...head.querySelectorAll(COPIED)].map((node) => inside.importNode(node, true)),
    );
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  dark.addEventListener('change', copy);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', copy);
  };
}

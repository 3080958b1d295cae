import Head from 'next/head';
import { type ComponentType, useEffect, useState } from 'react';
import { Chip } from '@/components/ui/chip';
import styles from './gallery.module.css';
import { GalleryActions } from './gallery-actions';
import { GalleryFloats } from './gallery-floats';
import { GalleryForms } from './gallery-forms';
import { GalleryFoundations } from './gallery-foundations';
import { GalleryMessages } from './gallery-messages';
import { GalleryNews } from './gallery-news';
import { GalleryProducts } from './gallery-products';
import { GallerySigns } from './gallery-signs';
import { GalleryStructure } from './gallery-structure';
import { GalleryWindow } from './gallery-window';

const CHAPTERS: readonly [id: string, title: string, Chapter: ComponentType][] = [
  ['foundations', 'Foundations', GalleryFoundations],
  ['actions', 'Actions', GalleryActions],
  ['forms', 'Forms', GalleryForms],
  ['signs', 'Signs', GallerySigns],
  ['messages', 'Messages', GalleryMessages],
  ['floats', 'Floats', GalleryFloats],
  ['products', 'Products', GalleryProducts],
  ['window', 'Window', GalleryWindow],
  ['news', 'News', GalleryNews],
  ['structure', 'Structure', GalleryStructure],
];
const VIEWS = ['both', 'light', 'dark'] as const;
type View = (typeof VIEWS)[number];

/** Component gallery: every component of the design system in every state, in both themes. */
export function GalleryScreen() {
  const [view, setView] = useState<View>('both');
  usePageTheme(view);
  return (
    <>
      <Head>
        <title>Specimens of the design system</title>
        <meta name="robots" content="noindex" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <main className={`container ${styles.book}`} data-view={view}>
        <header className={styles.cover}>
          <h1>Specimens</h1>
          <p className={styles.lead}>
            Every part of the design system, in every state and both themes. Point, press and tab through it:
            the parts are the real ones.
          </p>
          <nav className={styles.contents} aria-label="Chapters">
            {CHAPTERS.map(([id, title]) => (
              <Chip key={id} href={`#${id}`}>
                {title}
              </Chip>
            ))}
          </nav>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">Themes shown</legend>
            {VIEWS.map((name) => (
              <Chip key={name} selected={name === view} onClick={() => setView(name)}>
                {name === 'both' ? 'Side by side' : `Only ${name}`}
              </Chip>
            ))}
          </fieldset>
        </header>
        {CHAPTERS.map(([id, title, Chapter]) => (
          <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Chapter />
          </section>
        ))}
      </main>
    </>
  );
}

/** Overlays are rendered outside the two halves and follow the page's theme, which is set for this visit only. */
function usePageTheme(view: View): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    if (view !== 'both') dataset.theme = view;
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [view]);
}

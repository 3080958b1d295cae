import { Accordion } from '@/components/ui/accordion';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination } from '@/components/ui/pagination';
import { Tabs } from '@/components/ui/tabs';
import { GalleryTables } from './gallery-tables';
import { Case, type Half, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const PATH = [
  { label: 'Home', href: '#structure' },
  { label: 'Catalogue', href: '#structure' },
  { label: 'Statistics' },
];
const CARDS = ['lying', 'raised', 'sunk'] as const;

/** Containers and navigation. */
export function GalleryStructure() {
  return (
    <>
      <Plate name="Card" file="components/ui/card">
        {() => (
          <Case state="Lying, raised, sunk" flow="stack">
            {CARDS.map((variant) => (
              <Card key={variant} variant={variant}>
                A card that is {variant}.
              </Card>
            ))}
          </Case>
        )}
      </Plate>
      <Plate name="Breadcrumb" file="components/ui/breadcrumb">
        {(half) => (
          <>
            <Case state="Three steps">
              <Breadcrumb label={`You are here, ${half}`} items={PATH} />
            </Case>
            <Case state="Long text">
              <Breadcrumb
                label={`You are far away, ${half}`}
                items={[...PATH.slice(0, 2), { label: LONG, href: '#x' }, { label: LONG }]}
              />
            </Case>
          </>
        )}
      </Plate>
      <Plate name="Pagination" file="components/ui/pagination">
        {(half) => (
          <>
            <Pages half={half} page={1} pages={3} />
            <Pages half={half} page={6} pages={24} />
            <Pages half={half} page={24} pages={24} />
          </>
        )}
      </Plate>
      <Plate name="Tabs" file="components/ui/tabs">
        {(half) => (
          <>
            <Case state="Default" flow="stack">
              <Tabs
                label={`My courses, ${half}`}
                tabs={['All', 'Under way', 'Done'].map((label, index) => ({
                  value: label,
                  label,
                  count: index === 0 ? 7 : undefined,
                  panel: <p>{label}: what belongs to this tab.</p>,
                }))}
              />
            </Case>
            <Case state="Long text and other scripts" flow="stack">
              <Tabs
                label={`Long tabs, ${half}`}
                tabs={SAMPLES.map(({ lang, title, text }) => ({
                  value: lang,
                  label: <span lang={lang}>{title}</span>,
                  panel: <p lang={lang}>{text}</p>,
                }))}
              />
            </Case>
          </>
        )}
      </Plate>
      <Plate name="Accordion" file="components/ui/accordion" note="The platform's own details element.">
        {(half) => (
          <Case state="Open, closed, long text" flow="stack">
            <Accordion
              heading="h4"
              items={[
                {
                  id: `open-${half}`,
                  title: 'What do I need?',
                  content: 'A browser and an hour a day.',
                  open: true,
                },
                { id: `note-${half}`, title: 'Week one', note: '5 lessons', content: 'Five short lessons.' },
                { id: `long-${half}`, title: LONG, content: LONG },
                ...SAMPLES.map(({ lang, title, text }) => ({
                  id: `${lang}-${half}`,
                  title: <span lang={lang}>{title}</span>,
                  content: <p lang={lang}>{text}</p>,
                })),
              ]}
            />
          </Case>
        )}
      </Plate>
      <GalleryTables />
      <Plate name="Page header" file="components/ui/page-header" note="It carries the h1 of its page.">
        {(half) => (
          <>
            <Case state="Display" flow="stack">
              <PageHeader
                breadcrumb={<Breadcrumb label={`You are in a header, ${half}`} items={PATH} />}
                eyebrow="Course"
                title="Statistics without fear"
                lead="From the first coin toss to an experiment your whole team trusts."
                actions={<Button>Start learning</Button>}
              />
            </Case>
            <Case state="Title, of a working screen" flow="stack">
              <PageHeader size="title" title="My courses" />
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}

function Pages({ half, page, pages }: { half: Half; page: number; pages: number }) {
  const name = `Page ${page} of ${pages}`;
  return (
    <Case state={name}>
      <Pagination
        label={`${name}, ${half}`}
        page={page}
        pages={pages}
        hrefFor={() => '#structure'}
        previousLabel="Previous page"
        nextLabel="Next page"
        numberText={String}
        pageLabel={(number) => `Page ${number}`}
      />
    </Case>
  );
}

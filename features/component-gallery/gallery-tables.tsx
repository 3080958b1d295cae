import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Carousel } from '@/components/ui/carousel';
import { Table, type TableColumn } from '@/components/ui/table';
import { Case, Plate } from './plate';
import { SAMPLES } from './samples';

interface Order {
  number: string;
  title: string;
  state: string;
  total: string;
}

const ORDERS: readonly Order[] = [
  { number: 'K-20418', title: 'Statistics without fear', state: 'Paid', total: '€49.00' },
  { number: 'K-20419', title: 'Thirty days of drawing', state: 'Pending', total: '€1,249.00' },
];
const COLUMNS: readonly TableColumn<Order>[] = [
  { key: 'number', header: 'Order', cell: (order) => order.number, rowHeader: true },
  { key: 'title', header: 'Product', cell: (order) => order.title },
  { key: 'state', header: 'State', cell: (order) => <Badge>{order.state}</Badge> },
  { key: 'total', header: 'Total', cell: (order) => order.total, align: 'end' },
];
const WEEKS = Array.from({ length: 8 }, (_, week) => `Week ${week + 1}`);
const card = (text: string, lang?: string) => ({
  key: text,
  content: (
    <Card variant="raised">
      <p lang={lang}>{text}</p>
    </Card>
  ),
});

/** Tables and carousels. */
export function GalleryTables() {
  return (
    <>
      <Plate name="Table" file="components/ui/table" note="Too wide for its place, it scrolls inside.">
        {(half) => (
          <>
            <Case state="Default" flow="stack">
              <Table
                caption={`Orders, ${half}`}
                columns={COLUMNS}
                rows={ORDERS}
                rowKey={(row) => row.number}
              />
            </Case>
            <Case state="Dense; empty" flow="stack">
              <Table
                dense
                hideCaption
                caption={`Dense orders, ${half}`}
                columns={COLUMNS}
                rows={ORDERS}
                rowKey={(row) => row.number}
              />
              <Table
                caption={`No orders, ${half}`}
                columns={COLUMNS}
                rows={[]}
                rowKey={(row) => row.number}
                empty="Nothing has been bought yet."
              />
            </Case>
          </>
        )}
      </Plate>
      <Plate
        name="Carousel"
        file="components/ui/carousel"
        note="Swipe, scroll, buttons, arrow keys, Home and End; a plain list where all of it fits."
      >
        {(half) => (
          <>
            <Case state="More than fits" flow="stack">
              <Carousel
                label={`Weeks, ${half}`}
                previousLabel="Earlier weeks"
                nextLabel="Later weeks"
                itemWidth="180px"
                items={WEEKS.map((week) => card(week))}
              />
            </Case>
            <Case state="All of it fits; other scripts" flow="stack">
              <Carousel
                label={`Texts, ${half}`}
                previousLabel="Earlier texts"
                nextLabel="Later texts"
                itemWidth="140px"
                items={SAMPLES.map(({ lang, type }) => card(type, lang))}
              />
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}

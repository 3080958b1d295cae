import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { LazyPopover } from '@/components/ui/lazy-popover';
import styles from './header.module.css';
import { LinkFirst } from './link-first';

interface PanelMenuProps {
  name: string;
  title: string;
  href: string;
  Panel: ComponentType<{ onLeave: () => void }>;
}

/** An entry of the header with a wide panel below it; before hydration a link. */
export function PanelMenu({ name, title, href, Panel }: PanelMenuProps) {
  const trigger = (
    <Button className={styles.wide} variant="quiet" iconEnd={<ChevronDown aria-hidden="true" />}>
      {title}
    </Button>
  );
  return (
    <LinkFirst href={href} trigger={trigger}>
      {(button) => (
        <LazyPopover name={name} title={title} align="start" size="large" trigger={button}>
          {(close) => <Panel onLeave={close} />}
        </LazyPopover>
      )}
    </LinkFirst>
  );
}

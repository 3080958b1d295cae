import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { AnyLink } from './any-link';
import styles from './float.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Renders a link if set; otherwise onSelect is called. */
  href?: string;
  /** The link leads to a file. */
  download?: boolean;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** The current item. */
  current?: boolean;
  lang?: string;
}

export interface MenuProps {
  /** A Button or IconButton; receives the menu's attributes. */
  trigger: ReactElement;
  /** Groups of items, separated by lines. */
  groups: readonly (readonly MenuItem[])[];
  /** Content above the items: a name, an e-mail address. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Menu(props: MenuProps) {
  const { trigger, groups, header, align = 'end', open, defaultOpen, onOpenChange } = props;
  return (
    <Base.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
      modal={false}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align={align} collisionPadding={12}>
          <Base.Popup className={styles.menu}>
            {groups.map((items, group) => (
              // Items that arrive late come first: the others keep their elements, and a press on one of them is taken.
              <Base.Group key={items.at(-1)?.key}>
                {group > 0 && <Base.Separator className={styles.separator} />}
                {group === 0 && header && (
                  <Base.GroupLabel className={styles.menuHeader}>{header}</Base.GroupLabel>
                )}
                {items.map((item) => (
                  <Item key={item.key} item={item} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const look = {
    className: styles.item,
    'data-danger': item.danger || undefined,
    'aria-current': item.current || undefined,
    lang: item.lang,
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.href !== undefined) {
    return (
      <Base.LinkItem
        {...look}
        render={<AnyLink href={item.href} download={item.download} />}
        closeOnClick
        onClick={item.onSelect}
      >
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item {...look} disabled={item.disabled} onClick={item.onSelect}>
      {content}
    </Base.Item>
  );
}

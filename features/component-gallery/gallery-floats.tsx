import { BookOpen, LogOut, Settings } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { Tooltip } from '@/components/ui/tooltip';
import { ConfirmOpener, DialogOpener, SHEET_SIDES, SheetOpener } from './gallery-openers';
import { Case, Plate } from './plate';
import { LONG } from './samples';

const MENU = [
  [
    { key: 'course', label: 'Go on with the course', icon: <BookOpen aria-hidden="true" />, href: '#floats' },
    { key: 'here', label: 'The one that is on', icon: <BookOpen aria-hidden="true" />, current: true },
    { key: 'hindi', label: 'सीखना शुरू करें', lang: 'hi' },
    { key: 'off', label: 'Not offered now', disabled: true },
  ],
  [{ key: 'out', label: 'Sign out', icon: <LogOut aria-hidden="true" />, danger: true }],
];

/** Overlays. They follow the theme of the whole page: choose one at the top. */
export function GalleryFloats() {
  return (
    <>
      <Plate
        name="Dialog"
        file="components/ui/dialog, confirm-dialog"
        note="Escape, backdrop and cross close it."
      >
        {() => (
          <Case state="Press to open">
            <DialogOpener name="Dialog" size="medium" />
            <DialogOpener name="Large, long text" size="large" />
            <ConfirmOpener />
          </Case>
        )}
      </Plate>
      <Plate name="Sheet" file="components/ui/sheet">
        {() => (
          <Case state="Press to open">
            {SHEET_SIDES.map((side) => (
              <SheetOpener key={side} side={side} />
            ))}
          </Case>
        )}
      </Plate>
      <Plate name="Menu" file="components/ui/menu, lazy-menu" note="Its code comes with the first press.">
        {() => (
          <Case state="Press to open">
            <LazyMenu
              align="start"
              groups={MENU}
              header={<strong>Asha Rao</strong>}
              trigger={
                <Button variant="secondary" icon={<Settings aria-hidden="true" />}>
                  Menu
                </Button>
              }
            />
          </Case>
        )}
      </Plate>
      <Plate name="Popover" file="components/ui/popover, lazy-popover">
        {() => (
          <Case state="Press to open: small, large">
            {(['small', 'large'] as const).map((size) => (
              <LazyPopover
                key={size}
                align="start"
                size={size}
                title={`A ${size} popover`}
                trigger={<Button variant="secondary">{size}</Button>}
              >
                <p>{LONG}</p>
              </LazyPopover>
            ))}
          </Case>
        )}
      </Plate>
      <Plate
        name="Tooltip"
        file="components/ui/tooltip"
        note="For eyes only: what it lies on has a name itself."
      >
        {() => (
          <Case state="Point at it or focus it">
            <Tooltip text="Opens the settings">
              <IconButton label="Settings" title="" variant="outline">
                <Settings aria-hidden="true" />
              </IconButton>
            </Tooltip>
            <Tooltip text={LONG} side="bottom">
              <Button variant="secondary">Long hint, below</Button>
            </Tooltip>
          </Case>
        )}
      </Plate>
    </>
  );
}

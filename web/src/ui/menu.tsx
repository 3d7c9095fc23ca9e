import type { Icon } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { Dropdown, type OpenerProps } from './dropdown.tsx';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  /** CSS length. */
  width?: string;
  button: (props: OpenerProps) => ReactNode;
  /** Items; choosing one closes the menu. */
  children: ReactNode;
}

/** Actions in a box below a button; the arrow keys move between them. (WAI-ARIA menu button) */
export function Menu({ label, width, button, children }: MenuProps) {
  return (
    <Dropdown role="menu" label={label} width={width} button={button} onKeyDown={walk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items are what is pressed */}
      <div role="presentation" onClick={closeAfterItem}>
        {children}
      </div>
    </Dropdown>
  );
}

interface ItemProps {
  icon: Icon;
  onClick?: MouseEventHandler;
  children: ReactNode;
  /** Draws the item as another element than a button, such as a link. */
  as?: (props: {
    className: string | undefined;
    role: 'menuitem';
    tabIndex: -1;
    children: ReactNode;
  }) => ReactNode;
}

export function MenuItem({ icon: Icon, onClick, children, as }: ItemProps) {
  const props = { className: styles.item, role: 'menuitem', tabIndex: -1 } as const;
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      {children}
    </>
  );
  if (as) return as({ ...props, children: content });
  return (
    <button type="button" {...props} onClick={onClick}>
      {content}
    </button>
  );
}

export const MenuHead = ({ children }: { children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
);

export const MenuDivider = () => <hr className={styles.divider} />;

function closeAfterItem({ target, currentTarget }: MouseEvent): void {
  const chosen = target instanceof Element && target.closest('[role="menuitem"]');
  if (chosen) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at < 1 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to % items.length]?.focus();
}

import type { CSSProperties } from 'react';
import { appDrawing } from './app-drawings.ts';
import styles from './app-icon.module.css';

interface AppIconProps {
  /** Technical name of the Odoo module. */
  odooId: string;
  /** The first letter of this name stands for an app that has no drawing. */
  name: string;
  /** Length of an edge in pixels. */
  size?: number;
}

/** The drawing of an app on its tile. Only decorative: the name of the app must stand beside it. */
export function AppIcon({ odooId, name, size = 40 }: AppIconProps) {
  const [hue, fill, lines] = appDrawing(odooId) ?? [];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={styles.icon}
      style={hue === undefined ? undefined : ({ '--hue': hue } as CSSProperties)}
      data-unknown={hue === undefined || undefined}
    >
      <rect width="40" height="40" rx="10" className={styles.tile} />
      {hue === undefined ? (
        <text x="20" y="26.5" textAnchor="middle" className={styles.letter}>
          {[...name.trim()][0]?.toLocaleUpperCase('es')}
        </text>
      ) : (
        <g transform="translate(6.5 6.5) scale(1.125)">
          <path d={fill} className={styles.fill} />
          <path d={lines} className={styles.lines} />
        </g>
      )}
    </svg>
  );
}

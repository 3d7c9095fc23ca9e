import { Button } from '@mantine/core';
import { useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import styles from './key-guide.module.css';
import { type KeyGuide as Guide, guides, words } from './key-guide-texts.ts';

/** The guide of a version: '18.0', 'saas~18.2'; the nearest one for older and newer ones. */
const guideOf = (serie: string): Guide | undefined => {
  const major = Number(/\d+/.exec(serie)?.[0]);
  return guides.find((guide) => guide.major >= major) ?? guides.at(-1);
};

/** Where the API key is made: a still picture of each step, and its words. */
export default function KeyGuide({ version }: { version: string | null }) {
  const server = useServer();
  const [chosen, setChosen] = useState<Guide | null>(null);
  const guide = chosen ?? guideOf(version ?? '18');
  if (!guide) return null;
  const [menu, tab, window, key] = guide.steps;
  const warns = offers(server, 'health') && guide.picture.fields.includes('Duración');
  return (
    <div className={styles.guide}>
      {version !== null && <p>{words.yours(version)}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame */}
      <div role="group" aria-label={words.choose} className={styles.versions}>
        {guides.map((one) => (
          <Button
            key={one.major}
            size="compact-md"
            variant={one === guide ? 'light' : 'default'}
            aria-pressed={one === guide}
            onClick={() => setChosen(one)}
          >
            {words.version(one.major)}
          </Button>
        ))}
      </div>
      <ol className={styles.steps}>
        <li>
          <MenuPicture guide={guide} />
          <p>{menu}</p>
        </li>
        <li>
          <TabPicture guide={guide} />
          <p>{tab}</p>
        </li>
        <li>
          <WindowPicture guide={guide} />
          <p>{warns ? `${window} ${words.warned}` : window}</p>
        </li>
        <li>
          <KeyPicture />
          <p>{key}</p>
        </li>
      </ol>
      <p>{words.note}</p>
    </div>
  );
}

const Line = ({ width }: { width: string }) => <span className={styles.line} style={{ width }} />;

/** The bar of Odoo with the menu of the user open. */
function MenuPicture({ guide: { picture } }: { guide: Guide }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.bar}>
        <Line width="1.5rem" />
        <span className={styles.person} />
      </div>
      <div className={styles.dropdown}>
        <Line width="70%" />
        <span className={styles.here}>{picture.menu}</span>
        <Line width="55%" />
      </div>
    </div>
  );
}

/** The page of the user, with the tab and its button. */
function TabPicture({ guide: { picture } }: { guide: Guide }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.tabs}>
        <Line width="2rem" />
        <span className={styles.tab}>{picture.tab}</span>
      </div>
      <div className={styles.content}>
        <Line width="60%" />
        <span className={styles.here}>{picture.button}</span>
      </div>
    </div>
  );
}

/** The window in which the key gets its name. */
function WindowPicture({ guide: { picture } }: { guide: Guide }) {
  return (
    <div className={styles.picture} data-dim="" aria-hidden="true">
      <div className={styles.window}>
        {picture.fields.map((field) => (
          <span key={field} className={styles.field}>
            {field}
          </span>
        ))}
        <span className={styles.here}>{picture.generate}</span>
      </div>
    </div>
  );
}

/** The key, which is shown once. */
function KeyPicture() {
  return (
    <div className={styles.picture} data-dim="" aria-hidden="true">
      <div className={styles.window}>
        <Line width="75%" />
        <span className={`${styles.secret} mono`}>3f9a1c…e07b</span>
      </div>
    </div>
  );
}

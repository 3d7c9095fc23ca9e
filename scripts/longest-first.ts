import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seeded } from './seeded.mjs';

/**
 * Each takes half a minute or more: started last, one of them would run alone while the other workers wait.
 */
const long = [
  'crash',
  'chaos',
  'undo',
  'imports',
  'installation-odoo',
  'crash-update',
  'account-takeover',
  'start',
  'rotation',
  'release-archive',
];

const isLong = ({ moduleId }: TestSpecification) =>
  long.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** The web comes last, because its files are short, so that the workers end at about the same time. */
const projects = ['server sqlite', 'server postgres', 'packages', 'web'];

const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);

/**
 * Files in a random order from the printed seed, except that the longest go first. Projects run one after the
 * other, because a worker whose next file belongs to another project is replaced by a new one that loads all
 * modules again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const next = seeded(this.ctx.config.sequence.seed);
    const mixed = files
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
      .map((file) => ({ file, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ file }) => file);
    const longFirst = [...mixed.filter(isLong), ...mixed.filter((file) => !isLong(file))];
    return longFirst.sort((a, b) => projectOf(a) - projectOf(b));
  }
}

/** Independent of the order in which the files were found. */
const key = ({ moduleId, project }: TestSpecification) => `${project.name} ${moduleId}`;

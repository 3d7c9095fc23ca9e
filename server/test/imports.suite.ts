import type { OdooTarget } from '@atrio/odoo';
import { describe } from 'vitest';
import { importBench } from './import-bench.ts';
import { testFurtherLists } from './imports-further.suite.ts';
import { testKeys } from './imports-keys.suite.ts';
import { testNames } from './imports-names.suite.ts';
import { testOrders } from './imports-orders.suite.ts';
import { testRecords } from './imports-records.suite.ts';
import { testStock } from './imports-stock.suite.ts';
import { testUndo } from './imports-undo.suite.ts';

/** What an import must do with any Odoo; runs against the stand-in and against real servers. */
export function describeImports(name: string, getTarget: () => Promise<OdooTarget>): void {
  describe(name, () => {
    const bench = importBench(getTarget);
    testKeys(bench);
    testRecords(bench);
    testNames(bench);
    testOrders(bench);
    testStock(bench);
    testFurtherLists(bench);
    testUndo(bench);
  });
}

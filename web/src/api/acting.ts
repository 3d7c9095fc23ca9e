import { actingTokenPrefix } from '@atrio/contract';
import { currentSession } from './session.ts';

/** Whether this tab's session is that of an operator who acts for a customer. */
export const isActing = (): boolean => currentSession().token?.startsWith(actingTokenPrefix) ?? false;

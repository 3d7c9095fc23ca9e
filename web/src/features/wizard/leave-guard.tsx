import { LeaveGuard } from '../leaving/leaving.ts';
import { texts } from './texts.ts';

interface WizardLeaveGuardProps {
  active: boolean;
  created: boolean;
  /** The customer leaves on purpose, so the saved draft can be deleted. */
  onLeave?: () => void;
}

/** Asks before the customer leaves the wizard and loses input; not between its steps. */
export function WizardLeaveGuard({ active, created, onLeave }: WizardLeaveGuardProps) {
  return (
    <LeaveGuard hasUnsaved={() => active} words={texts.leave} {...(onLeave ? { onLeave } : {})}>
      <p>{texts.leave.text}</p>
      {created && <p>{texts.leave.kept}</p>}
    </LeaveGuard>
  );
}

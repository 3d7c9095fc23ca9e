let pressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // After the click, which comes in the same turn as the end of the press.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

globalThis.document?.addEventListener(
  'pointerdown',
  () => {
    pressed = true;
  },
  { capture: true },
);
for (const end of ['pointerup', 'pointercancel'])
  globalThis.document?.addEventListener(end, release, { capture: true });

/**
 * Does what moves the page now, or after the click if a finger or button is down: whoever leaves a field by
 * pressing a button would lose the click, if the button moved away below the pointer.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}

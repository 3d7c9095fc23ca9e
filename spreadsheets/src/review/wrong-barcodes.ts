import { hasRightCheckDigit } from '../values/barcodes.ts';

/** Right codes before a wrong one is told: a shop may number its goods itself, without check digits. */
const rightBefore = 3;
/** At most one wrong code for so many right ones. */
const rightForWrong = 3;

/** Finds mistyped bar codes among the ones that a list has from the packages of its products. */
export class WrongBarcodes {
  #right = 0;
  #wrong = 0;

  /** @param code the next one of the sheet @returns whether it has a wrong check digit, while most above it have right ones */
  isWrong(code: string): boolean {
    const isRight = hasRightCheckDigit(code);
    if (isRight === null) return false;
    if (isRight) this.#right++;
    else this.#wrong++;
    return !isRight && this.#right >= Math.max(rightBefore, this.#wrong * rightForWrong);
  }
}

/** Numbers from 0 to 1 that a seed gives again. */
export function seeded(seed: number): () => number;

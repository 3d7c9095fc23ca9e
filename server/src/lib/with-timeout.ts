/** The result of `work`. @throws Error when there is none within `ms` */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const silence = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error('no answer')), ms);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

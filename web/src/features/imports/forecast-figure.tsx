import { useState } from 'react';
import { RowFigure } from '../../ui/row-figure.tsx';
import type { Forecast } from './forecast.ts';
import { texts } from './texts.ts';

const words = texts.forecast;

interface ForecastFigureProps {
  /** null while it is counted. */
  forecast: Forecast | null;
  small?: boolean;
  /** In one line with its legend, where there is space. */
  line?: boolean;
  /** The rows are being counted: the figure is drawn without parts until there is a first result. */
  isCounting?: boolean;
}

/**
 * The forecast of one file, or of all: "Entrarán 58 de 65 filas", or "hasta 58" where some rows are known only
 * after the installation. While it is counted again it stays in place and says so.
 */
export function ForecastFigure(props: ForecastFigureProps) {
  const { forecast, small = false, line = false, isCounting = false } = props;
  const [last, setLast] = useState(forecast);
  if (forecast !== null && forecast !== last) setLast(forecast);
  const shown = forecast ?? last;
  if (shown === null)
    return isCounting && <RowFigure title={words.counting} small={small} isOld parts={[]} />;
  const { given, entering, undecided, unknown, out, aside } = shown;
  return (
    <RowFigure
      title={forecast === null ? words.counting : words.title(entering, unknown, given - aside)}
      small={small}
      line={line}
      isOld={forecast === null}
      parts={[
        { tone: 'in', rows: entering, words: words.entering(entering) },
        { tone: 'waits', rows: undecided - unknown, words: words.undecided },
        { tone: 'waits', rows: unknown, words: words.unknown(unknown) },
        { tone: 'out', rows: out, words: words.out(out) },
        { tone: 'aside', rows: aside, words: words.aside(aside) },
      ]}
    />
  );
}

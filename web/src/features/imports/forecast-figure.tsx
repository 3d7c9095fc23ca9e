import { RowFigure } from '../../ui/row-figure.tsx';
import type { Forecast } from './forecast.ts';
import { texts } from './texts.ts';

const words = texts.forecast;

interface ForecastFigureProps {
  forecast: Forecast;
  small?: boolean;
}

/** The forecast of one file, or of all: "Entrarán 58 de 65 filas". */
export function ForecastFigure({ forecast, small = false }: ForecastFigureProps) {
  const { given, entering, undecided, unknown, out } = forecast;
  return (
    <RowFigure
      title={words.title(entering, given)}
      small={small}
      parts={[
        { tone: 'in', rows: entering, words: words.entering(entering) },
        { tone: 'waits', rows: undecided - unknown, words: words.undecided },
        { tone: 'waits', rows: unknown, words: words.unknown(unknown) },
        { tone: 'out', rows: out, words: words.out(out) },
      ]}
    />
  );
}

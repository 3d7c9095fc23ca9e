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
  const { given, entering, undecided, out } = forecast;
  return (
    <RowFigure
      title={words.title(entering, given)}
      small={small}
      parts={[
        { tone: 'in', rows: entering, words: words.entering(entering) },
        { tone: 'waits', rows: undecided, words: words.undecided },
        { tone: 'out', rows: out, words: words.out(out) },
      ]}
    />
  );
}

import '../theme/trusted-types.ts';
import { createRoot } from 'react-dom/client';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('operador.html has no #root');
await start();
createRoot(root).render(<App />);

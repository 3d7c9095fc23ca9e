import './theme/trusted-types.ts';
import { createRoot } from 'react-dom/client';
import { App, start } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start();
createRoot(root).render(<App />);

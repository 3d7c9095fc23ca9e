import { registerHooks } from 'node:module';

/** Loaded by a process before anything else: writes a line for each package that the process loads. */
registerHooks({
  load(url, context, next) {
    const [, ...inPackages] = url.split('/node_modules/');
    const [scope, name] = inPackages.at(-1)?.split('/') ?? [];
    if (scope) process.stderr.write(`loaded: ${scope.startsWith('@') ? `${scope}/${name}` : scope}\n`);
    return next(url, context);
  },
});

import { type Environment, modelOf } from './environment.ts';
import { Fault } from './faults.ts';
import type { ModelDefinition } from './models.ts';
import { search } from './read.ts';

/** Refuses to delete a record that another one must have, in the words of each version. */
export function refuseUsed(env: Environment, model: ModelDefinition, ids: number[]): void {
  for (const other of env.database.models.values()) {
    // A product's variants go with it, as lines go with their order.
    if (other.name === 'product.product' || other.name.endsWith('.line')) continue;
    for (const field of Object.values(other.fields)) {
      if (field.relation !== model.name || field.type !== 'many2one' || !field.required) continue;
      if (!search(env, modelOf(env, other.name), [[field.name, 'in', ids]], { limit: 1 }).length) continue;
      const words =
        env.database.version >= 19
          ? `Another model is using the record you are trying to delete.\n\nThe troublemaker is: '${other.label}' (${other.name})`
          : `another model requires the record being deleted. If possible, archive it instead.\n\nModel: ${other.label} (${other.name})`;
      throw new Fault('ValidationError', `The operation cannot be completed: ${words}`);
    }
  }
}

import { DomainError } from '../errors/domain-error.js';
import type { ImageOptions } from './image-options.js';
import { says } from './symbols.messages.js';

/** Where the modules of a symbol are in its image, in pixels. */
export interface ModulePixels {
  /** The width of a module: whole pixels, because a scaled symbol has modules of unequal size. */
  readonly scale: number;
  /** The white before the first module, on the left and above. */
  readonly before: number;
}

/**
 * Centres a symbol in its image, with at least the given margin.
 * @param modules the number of modules on each side of the symbol
 * @throws DomainError INVALID_INPUT when a module would be less than one pixel
 */
export function modulePixels(modules: number, { size, margin }: ImageOptions): ModulePixels {
  const all = modules + 2 * margin;
  if (all > size) throw new DomainError('INVALID_INPUT', says.tooSmall(all, size));
  const scale = Math.floor(size / all);
  return { scale, before: Math.floor((size - modules * scale) / 2) };
}

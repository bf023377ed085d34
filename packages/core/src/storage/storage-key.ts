/** Whether a driver's key is one of the storage, and not one of pieces, of incoming files or of something else. */
export function isStorageKey(key: string): boolean {
  return /^(?:[0-9a-z-]{3,64}\/)?([0-9a-f]{2})\/\1[0-9a-f]{62}$/.test(key);
}

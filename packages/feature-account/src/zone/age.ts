/**
 * Age in whole years.
 *
 * @param today and @param birth YYYY-MM-DD
 */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

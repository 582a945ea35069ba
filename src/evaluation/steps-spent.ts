/** So many steps as were allowed here are spent, and more may be allowed elsewhere: nothing is known of the end. */
export class StepsSpent extends Error {
  override readonly name = 'StepsSpent';
}
